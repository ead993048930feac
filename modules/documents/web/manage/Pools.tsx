import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Stat } from '#kernel/web/office/Stat.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const most = 8

/** The last number of each prefix, the newest years first. */
export function Pools() {
  const w = useWords(manageWords)
  const list = useRead(contract.pools, {}).data?.list ?? []
  if (!list.length) return null
  return (
    <div className="c-grid">
      {list.slice(0, most).map(({ id, prefix, year, last, used, reserved, voided }) => (
        <Stat
          key={id}
          label={`${prefix}〔${year}〕`}
          icon="list-ordered"
          value={last}
          note={w('poolCounts', { used, reserved, voided })}
        />
      ))}
    </div>
  )
}
