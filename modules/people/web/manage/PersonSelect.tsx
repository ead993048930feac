import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { contract } from '../../contract.ts'

type Row = ReceivedFrom<typeof contract.people>['list'][number]
type Props = {
  label: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  but?: string
  state?: 'here' | 'left'
}

/** Person search limited to the caller's scope. */
export function PersonSelect({ label, id, value, onChange, but, state = 'here' }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [known, setKnown] = useState<readonly Row[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, loading } = useRead(contract.people, { q, page_size: 20, state })
  const found = (data?.list ?? []).filter((row) => row.id !== but)
  // Keeps the name of the selected person while searching for others.
  const kept = known.filter((row) => row.id === value && !found.some((other) => other.id === row.id))
  const choose = (next: unknown) => {
    setKnown([...found, ...known].filter((row) => row.id === next))
    onChange?.(next)
  }
  return (
    <FoundSelect
      label={label}
      {...(id && { id })}
      value={value}
      loading={loading}
      options={[...found, ...kept].map(optionOf)}
      onSearch={setTyped}
      onChange={choose}
    />
  )
}

const optionOf = ({ id, name, number, department }: Row) => ({
  value: id,
  label: [name, number, department].filter(Boolean).join(' · '),
})
