import { useEffect, useState } from 'react'
import { structure } from '#engines/directory/contract.ts'
import type { PersonFace } from '#engines/directory/shapes.ts'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { useRead } from '#kernel/web/use-read.ts'

type Props = { label: string; many?: boolean; id?: string; value?: unknown; onChange?: (value: unknown) => void }

/** People within sight, found while one types: one, or several. */
export function PeopleSelect({ label, many = false, id, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [known, setKnown] = useState<readonly PersonFace[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 350)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, loading } = useRead(structure.filter, { q, kind: 'user' }, { when: q !== '' })
  const found = q ? (data?.people ?? []) : []
  const chosen = new Set(many ? ((value ?? []) as string[]) : [value as string])
  // Those chosen keep their names while others are looked for.
  const kept = known.filter((person) => chosen.has(person.id) && !found.some((other) => other.id === person.id))
  const choose = (next: unknown) => {
    const ids = new Set(many ? (next as string[]) : [next as string])
    setKnown(
      [...new Map([...known, ...found].map((person) => [person.id, person])).values()].filter(({ id: one }) =>
        ids.has(one),
      ),
    )
    onChange?.(next)
  }
  return (
    <FoundSelect
      label={label}
      many={many}
      {...(id && { id })}
      value={value}
      loading={loading}
      options={[...found, ...kept].map(optionOf)}
      onSearch={setTyped}
      onChange={choose}
    />
  )
}

const optionOf = ({ id, name, number, department }: PersonFace) => ({
  value: id,
  label: [name, number, department].filter(Boolean).join(' · '),
})
