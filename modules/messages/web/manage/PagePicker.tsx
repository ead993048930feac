import { useState } from 'react'
import { useSettled } from '#engines/directory/web/manage/use-settled.ts'
import { ownPage } from '#engines/inbox/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'

type Props = { value: string; onChange: (page: string) => void; id?: string | undefined }

/** Choice of a portal page by name or by address. */
export function PagePicker({ value, onChange, id }: Props) {
  const w = useWords(inboxWords)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim()).slice(0, 50)
  const services = useRead(contract.noticePages, { q: '' })
  const found = useRead(contract.noticePages, { q }, { when: q !== '' })
  const listed = (q ? found.data : services.data)?.list ?? []
  const options = listed.map(({ page, name, kind }) => ({ value: page, label: kind ? `${name} · ${kind}` : name }))
  const add = (page: string, label: string) => {
    if (page && !options.some((option) => option.value === page)) options.push({ value: page, label })
  }
  const address = pageIn(typed)
  add(address, w('field.linkAddress', { address }))
  add(value, services.data?.list.find(({ page }) => page === value)?.name ?? value)
  return (
    <FoundSelect
      label={w('field.linkFind')}
      {...(id && { id })}
      options={options}
      loading={found.loading}
      value={value}
      onChange={(page) => onChange(String(page ?? ''))}
      onSearch={setTyped}
    />
  )
}

/** The portal page of an address: absolute, from the root, or relative to the portal's base. */
function pageIn(typed: string): string {
  const base = baseRoute()
  const path = typed.trim().replace(location.origin, '')
  const page = path.startsWith(base) ? path.slice(base.length) : path
  return page.includes('/') && ownPage.safeParse(page).success ? page : ''
}
