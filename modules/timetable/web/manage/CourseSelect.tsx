import { useEffect, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { contract } from '../../contract.ts'

type Props = {
  label: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  /** The chosen one, which need not be among those found. */
  known?: { id: string; name: string } | undefined
}

/** A course of the catalogue, searched while typing. */
export function CourseSelect({ label, id, value, onChange, known }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, loading } = useRead(contract.catalogue, { q, page_size: 20, order: 'asc' })
  const found = (data?.list ?? []).map((course) => ({ value: course.id, label: `${course.code} ${course.name}` }))
  const isThere = !known || found.some((one) => one.value === known.id)
  const options = isThere ? found : [{ value: known.id, label: known.name }, ...found]
  return (
    <FoundSelect
      label={label}
      {...(id && { id })}
      value={value}
      loading={loading}
      options={options}
      onSearch={setTyped}
      onChange={(next) => onChange?.(next)}
    />
  )
}
