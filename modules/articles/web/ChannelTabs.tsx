import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { readerContract } from '../reader-contract.ts'
import { contentWords } from './words.ts'

type ChannelTabsProps = { kind?: string; station?: string; value: string; onChange: (channel: string) => void }

/** Tabs of the channels; hidden if there is only one. */
export function ChannelTabs({ kind = '', station = '', value, onChange }: ChannelTabsProps) {
  const w = useWords(contentWords)
  const { data, loading } = useRead(readerContract.channels, { kind, station })
  const channels = data?.list ?? []
  if (!loading && channels.length < 2) return null
  const tabs = [{ key: '', label: w('list.all') }, ...channels.map(({ key, name }) => ({ key, label: name }))]
  return <FilterTabs label={w('list.channels')} tabs={tabs} value={value} onChange={onChange} />
}
