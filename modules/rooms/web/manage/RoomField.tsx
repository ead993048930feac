import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

type RoomFieldProps = { building: string; id?: string; value?: unknown; onChange?: (value: unknown) => void }

/** A room of the building; none is the whole building. */
export function RoomField({ building, value, onChange, ...rest }: RoomFieldProps) {
  const w = useWords(manageWords)
  const [typed, setTyped] = useState('')
  const input = { building, q: typed, page_size: 50 }
  const { data, loading } = useRead(contract.rooms, input, { when: building !== '' })
  // The chosen room may be on no page of the search.
  const chosen = useRead(contract.rooms, { id: String(value ?? '') }, { when: Boolean(value) }).data?.list ?? []
  const known = new Map([...chosen, ...(data?.list ?? [])].map(({ id, code, name }) => [id, `${code} ${name}`]))
  return (
    <FoundSelect
      {...rest}
      label={w('closedRoom')}
      none={w('wholeBuilding')}
      options={[...known].map(([one, label]) => ({ value: one, label }))}
      loading={loading}
      value={value}
      onChange={(picked) => onChange?.(picked ?? '')}
      onSearch={setTyped}
    />
  )
}
