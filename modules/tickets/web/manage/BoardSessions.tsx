import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { BoardFace } from '../../office-shapes.ts'
import { TakenBar } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** Places left in every quota of every session. */
export function BoardSessions({ face: { sessions } }: { face: BoardFace }) {
  const w = useWords(manageWords)
  return (
    <OfficeCard title={w('board.left')}>
      <div className="tk-board__sessions c-grid c-gap-6">
        {sessions.map(({ id, title, quotas, held, waiting }, at) => (
          <div key={id}>
            <h3>{title || w('session.nth', { n: at + 1 })}</h3>
            <ul className="tk-quotas c-stack">
              {quotas.map((quota) => (
                <li key={quota.id}>
                  <span>{quota.name}</span>
                  <b>
                    {w('board.leftOf', {
                      left: formatNumber(quota.size - quota.taken),
                      size: formatNumber(quota.size),
                    })}
                  </b>
                  <TakenBar taken={quota.taken} size={quota.size} />
                </li>
              ))}
            </ul>
            <p className="office-quiet">
              {w('board.pending', { held: formatNumber(held), waiting: formatNumber(waiting) })}
            </p>
          </div>
        ))}
      </div>
    </OfficeCard>
  )
}
