import { useEffect, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { contract } from '../../contract.ts'

type Props = { label: string; id?: string; value?: unknown; onChange?: (value: unknown) => void }

/** A course of a term, searched while typing. */
export function CourseSelect({ label, id, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, loading } = useRead(contract.courses, { q, page_size: 20 })
  const options = (data?.list ?? []).map((course) => ({
    value: course.id,
    label: `${course.code} ${course.name} · ${course.year}-${course.term}`,
  }))
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
