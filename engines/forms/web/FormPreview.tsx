import { type ReactNode, useMemo } from 'react'
import type { Definition } from '../definition.ts'
import { FormFilling } from './FormFilling.tsx'
import type { Desk, FormToFill } from './form-to-fill.ts'

type FormPreviewProps = { title: string; definition: Definition; intro?: ReactNode }

/** A form as people will see it, for whoever draws it: it evaluates, and nothing is asked, kept or sent. */
export function FormPreview({ title, definition, intro }: FormPreviewProps) {
  const form = useMemo(() => previewed(title, definition), [title, definition])
  return <FormFilling form={form} desk={nowhere} intro={intro} noUpload="preview" preview onSent={() => {}} />
}

const nowhere: Desk<void> = { send: async () => {} }

let drawn = 0

/** Each drawing is a version of its own: what was tried out in it is carried over. */
const previewed = (title: string, definition: Definition): FormToFill => ({
  id: 'preview',
  title,
  version: `preview ${++drawn}`,
  definition,
  anonymous: false,
  optionsLeft: [],
  prefills: [],
  draft: null,
})
