import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Session } from '../../shapes.ts'
import { ticketWords } from '../words.ts'
import type { Event } from './event.ts'
import { LeftBar } from './LeftBar.tsx'

/** Quotas with their places; those of the viewer are marked. */
export function QuotaList({ quotas, mode }: { quotas: Session['quotas']; mode: Event['mode'] }) {
  const w = useWords(ticketWords)
  return (
    <span className="tk-quotas c-stack c-gap-1">
      {quotas.map(({ id, name, left, size, forMe }) => (
        <span key={id} className="tk-quota c-line c-muted c-font-2 c-figures" data-mine={forMe || undefined}>
          <span className="tk-quota__name">
            {name}
            {forMe && (
              <em>
                <Icon name="check" size={12} />
                {w('detail.forMe')}
              </em>
            )}
          </span>
          {mode !== 'lottery' && <LeftBar left={left} size={size} />}
          <span className="tk-quota__left">
            {mode === 'lottery' ? formatNumber(size) : `${formatNumber(left)} / ${formatNumber(size)}`}
          </span>
        </span>
      ))}
    </span>
  )
}
