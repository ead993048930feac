import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { sessionDoors } from '../../session-contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { deviceOf } from './device-of.ts'
import type { PersonRow } from './People.tsx'

/** A person's sessions. */
export function PersonSessions({ person: { id, name } }: { person: PersonRow }) {
  const w = useWords(peopleWords)
  const read = useRead(contract.sessionsOf, { id })
  const end = useAction(contract.endSessions, {
    changes: [contract.sessionsOf],
    success: ({ ended }) => w('session.ended', { count: ended }),
    cover: false,
  })
  const ask = async (handle: string) => {
    const text = handle ? w('session.endAsk') : w('session.endAllAsk', { name })
    const ok = w(handle ? 'session.end' : 'session.endAll')
    if (await confirm({ title: ok, text, ok, danger: true })) await end.run({ id, handle })
  }
  return (
    <FromRead read={read}>
      {({ list }) => (
        <div className="office-stack">
          {list.length === 0 && <Empty text={w('session.none')} />}
          <ul className="office-list">
            {list.map(({ handle, via, agent, address, created, seen }) => (
              <li key={handle}>
                <span className="office-list__main" title={agent}>
                  <span>
                    {deviceOf(agent) || w('session.unknown')} <Tag>{viaName(via, w)}</Tag>
                  </span>
                  <small>
                    {[address, `${w('session.seen')} ${moment(seen)}`, `${w('session.since')} ${moment(created)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Button size="small" danger type="text" onClick={() => void ask(handle)}>
                  {w('session.end')}
                </Button>
              </li>
            ))}
          </ul>
          {list.length > 1 && (
            <Button className="office-start" danger onClick={() => void ask('')}>
              {w('session.endAll')}
            </Button>
          )}
        </div>
      )}
    </FromRead>
  )
}

export const viaName = (via: string, w: PeopleWords): string =>
  w(`via.${sessionDoors.find((one) => one === via) ?? 'other'}`)
