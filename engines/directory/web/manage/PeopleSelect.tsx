import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { structure } from '../../contract.ts'
import type { PersonFace } from '../../shapes.ts'
import { useSettled } from './use-settled.ts'

type Props = { label: string; many?: boolean; id?: string; value?: unknown; onChange?: (value: unknown) => void }

const mostAsked = 100

/** A select for one or several people, searched by name, number or spelling while typing. */
export function PeopleSelect({ label, many = false, id, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly PersonFace[]>([])
  const q = useSettled(typed.trim(), 300)
  const { data, loading } = useRead(structure.filter, { q, kind: 'user' }, { when: q !== '' })
  const chosen = [value ?? []].flat() as string[]
  const unnamed = chosen.filter((one) => one && !known.some((other) => other.id === one)).slice(0, mostAsked)
  const { data: named } = useRead(structure.user, { id: unnamed, page_size: mostAsked }, { when: unnamed.length > 0 })
  const found = q === '' ? [] : (data?.people ?? [])
  const all = new Map([...known, ...(named?.list ?? []), ...found].map((one) => [one.id, one]))
  const shown = [...all.values()].filter(({ id }) => chosen.includes(id) || found.some((one) => one.id === id))
  const choose = (next: unknown) => {
    const ids = [next].flat()
    setKnown([...all.values()].filter((one) => ids.includes(one.id)))
    onChange?.(next)
  }
  return (
    <FoundSelect
      many={many}
      label={label}
      {...(id && { id })}
      value={value}
      loading={loading}
      options={shown.map(optionOf)}
      onSearch={setTyped}
      onChange={choose}
    />
  )
}

const optionOf = ({ id, name, number, department }: PersonFace) => ({
  value: id,
  label: [name, number, department].filter(Boolean).join(' · '),
})
