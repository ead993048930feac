import type { ReactNode } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { FormActions } from './FormActions.tsx'
import { type DeskForm, formStates } from './form-parts.tsx'
import './forms-office.css'
import { manageWords } from './words.ts'

const pages = ['design', 'rules', 'submissions', 'figures', 'versions'] as const
type Part = (typeof pages)[number]

/** Tabs of one form's pages. */
export function FormFrame({ at, children }: { at: Part; children: (form: DeskForm) => ReactNode }) {
  const { id = '' } = usePage().params
  const read = useRead(contract.deskForm, { id })
  return (
    <FromRead read={read} rows={8}>
      {(form) => (
        <OfficePage title={form.titleShown} note={<Note form={form} />} tools={<FormActions form={form} />}>
          <Parts at={at} form={form} />
          {children(form)}
        </OfficePage>
      )}
    </FromRead>
  )
}

function Parts({ at, form: { id, mayDesign, mayHandle } }: { at: Part; form: DeskForm }) {
  const w = useWords(manageWords)
  const mine = pages.filter((key) => (key === 'submissions' || key === 'figures' ? mayHandle : mayDesign))
  return (
    <OfficeTabs
      label={w('parts')}
      options={mine.map((key) => ({ key, label: w(`part.${key}`) }))}
      value={at}
      onChange={(part) => go(`manage/forms/${part}/${id}`, { replace: true })}
    />
  )
}

function Note({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const { state, number, department, version, isChanged, anonymous } = form
  return (
    <span className="office-tags">
      {formStates.show(state)}
      {version > 0 && <Tag>{w('version.nth', { n: version })}</Tag>}
      {isChanged && <Tag tone="warn">{w('mark.changed')}</Tag>}
      {anonymous && <Tag>{w('mark.anonymous')}</Tag>}
      <span>{w('forms.numbered', { number })}</span>
      <span>{department || w('whole')}</span>
    </span>
  )
}
