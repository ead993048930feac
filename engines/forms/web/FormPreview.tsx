import { type ReactNode, useMemo } from 'react'
import type { Definition } from '../definition.ts'
import { FormFilling } from './FormFilling.tsx'
import type { Desk, FormToFill } from './form-to-fill.ts'

type FormPreviewProps = { title: string; definition: Definition; intro?: ReactNode }

/** A preview for the form's designer: expressions are evaluated, but nothing is requested, saved or sent. */
export function FormPreview({ title, definition, intro }: FormPreviewProps) {
  const form = useMemo(() => previewed(title, definition), [title, definition])
  return <FormFilling form={form} desk={nowhere} intro={intro} noUpload="preview" preview onSent={() => {}} />
}

const nowhere: Desk<void> = { send: async () => {} }

let drawn = 0

/** Each change of the draft is a new version, so that answers tried out in the preview are carried over. */
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
