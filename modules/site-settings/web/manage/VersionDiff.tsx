import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { SiteDiff } from './DraftDiff.tsx'
import type { Version } from './Versions.tsx'

/** Comparison of two versions; initially with the previous one. */
export function VersionDiff({ version: { number }, onClose }: { version: Version; onClose: () => void }) {
  const w = useWords(siteSettingsWords)
  const [with_, setWith] = useState(number > 1 ? number - 1 : 0)
  const { data: others } = useRead(contract.versions, { page: 1, page_size: 100 })
  const own = useRead(contract.version, { number })
  const other = useRead(contract.version, { number: with_ })
  const isOlder = with_ !== 0 && with_ < number
  const options = (others?.list ?? [])
    .filter((one) => one.number !== number)
    .map((one) => ({ value: one.number, label: w('version.number', { number: one.number }) }))
  return (
    <Detail title={w('version.number', { number })} width={760} onClose={onClose}>
      <Field
        kind="choice"
        label={w('version.with')}
        value={with_ === 0 ? 'now' : with_}
        options={[{ value: 'now', label: w('version.now') }, ...options]}
        onChange={(to: number | 'now') => setWith(to === 'now' || !to ? 0 : to)}
      />
      {own.data && other.data ? (
        <SiteDiff
          before={isOlder ? other.data.config : own.data.config}
          after={isOlder ? own.data.config : other.data.config}
        />
      ) : (
        <Waiting />
      )}
    </Detail>
  )
}
