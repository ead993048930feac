import './release.css'
import type { Audience } from '#engines/directory/audience.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { deskContract } from '../../desk-contract.ts'
import { contentWords } from '../words.ts'

/** Number of recipients and some names, shown before publication. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const w = useWords(contentWords)
  const { data, fault } = useRead(deskContract.articleAudience, { audience: JSON.stringify(audience) })
  const count = data && formatNumber(data.count)
  const names = data?.sample.slice(0, 3).map(({ name, department }) => (department ? `${name}（${department}）` : name))
  return (
    <div className="release-count c-flex c-tint" data-tone={data?.count === 0 ? 'warning' : 'brand'} role="status">
      <Icon name="users" size={20} />
      <div>
        {!data && <p>{w(fault ? 'release.countFailed' : 'release.counting')}</p>}
        {data?.count === 0 && <p>{w('release.nobody')}</p>}
        {data && data.count > 0 && (
          <>
            <p>{w(audience.who === 'public' ? 'release.countPublic' : 'release.count', { count: count! })}</p>
            {names && names.length > 0 && <small>{w('release.sample', { names: names.join('、') })}</small>}
          </>
        )}
      </div>
    </div>
  )
}
