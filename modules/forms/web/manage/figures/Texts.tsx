import { useState } from 'react'
import type { Field } from '#engines/forms/definition.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeContract as contract } from '../../../office-contract.ts'
import { manageWords } from '../words.ts'

const read = new Set(['text', 'longtext', 'place', 'cascade', 'table', 'dateRange', 'time'])

/** Lists answers of kinds without figures. Kinds with data of one person (phone, email, …) are left out. */
export function Texts({ form, field, span }: { form: string; field: Field; span: { since: string; until: string } }) {
  const w = useWords(manageWords)
  const [isOpen, setOpen] = useState(false)
  if (!read.has(field.kind)) return null
  if (!isOpen)
    return (
      <Button block onClick={() => setOpen(true)}>
        {w('figures.read')}
      </Button>
    )
  return <List form={form} field={field} span={span} />
}

function List({ form, field, span }: Parameters<typeof Texts>[0]) {
  const w = useWords(manageWords)
  const [size, setSize] = useState(10)
  const found = useRead(contract.fieldTexts, { form, field: field.key, page_size: size, ...span })
  return (
    <FromRead read={found}>
      {({ list, total }) => (
        <>
          <ul className="fm-texts c-stack c-gap-2">
            {list.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          {total > list.length && size < 100 && (
            <Button block loading={found.loading} onClick={() => setSize(Math.min(100, size + 30))}>
              {w('figures.more', { n: total - list.length })}
            </Button>
          )}
        </>
      )}
    </FromRead>
  )
}
