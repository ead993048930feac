import type { ReactNode } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const pages = {
  loans: 'manage/library',
  holds: 'manage/library/holds',
  books: 'manage/library/books',
  branches: 'manage/library/branches',
  fines: 'manage/library/fines',
  imports: 'manage/library/import-copies',
  connector: 'manage/library/source',
} as const
type Tab = keyof typeof pages

/** The pages of the library's back office under one heading. Of Koha's data it says that it is changed there. */
export function LibraryOffice({ at, children }: { at: Tab; children: ReactNode }) {
  const w = useWords(manageWords)
  const isKoha = useIsKoha()
  return (
    <OfficePage title={w('name')} tools={<LibraryTabs at={at} />}>
      {isKoha && at !== 'connector' && <Alert type="info" showIcon title={w('onlyInKoha')} />}
      {children}
    </OfficePage>
  )
}

export function LibraryTabs({ at }: { at: Tab }) {
  const w = useWords(manageWords)
  const tabs = (Object.keys(pages) as Tab[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  return <OfficeTabs label={w('name')} options={tabs} value={at} onChange={(tab) => go(pages[tab])} />
}

export const useIsKoha = (): boolean => useRead(contract.connector, {}).data?.source === 'koha'
