import { useWords } from '#kernel/web/language.tsx'
import { hasPage } from '#kernel/web/pages/navigation.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { HomeBlock } from '../../home-contract.ts'
import { HomeDue } from './HomeDue.tsx'
import { HomeTimes } from './HomeTimes.tsx'
import { homeWords } from './home-words.ts'

type Today = Extract<HomeBlock, { kind: 'today' }>

/** The page of all to-dos. */
const todoPage = 'message/index?group=todo'

/** Events of today and due items; for anonymous visitors an invitation to log in. */
export function HomeToday({ block: { times, due, todo } }: { block: Today }) {
  const w = useWords(homeWords)
  if (useSession().state === 'anonymous') return <Invitation />
  if (times.length + due.length === 0) {
    return (
      <div className="home-free">
        <Icon name="calendar-check" size={20} />
        <span>{w('today.empty')}</span>
      </div>
    )
  }
  return (
    <Card flush>
      {times.length > 0 && (
        <>
          <h2 className="home-day__head">{w('block.today')}</h2>
          <HomeTimes items={times} />
        </>
      )}
      {due.length > 0 && (
        <>
          <h2 className="home-day__head">
            {w('today.due')}
            {todo > 0 && <span className="home-day__count">{todo}</span>}
            {hasPage('message/index') && (
              <Go to={todoPage} className="home-day__more-link">
                {w('today.all')}
              </Go>
            )}
          </h2>
          <HomeDue items={due} />
        </>
      )}
    </Card>
  )
}

function Invitation() {
  const w = useWords(homeWords)
  return (
    <div className="home-invite">
      <span className="c-mark c-mark--large c-tint-brand">
        <Icon name="calendar-days" size={26} />
      </span>
      <div className="home-invite__words">
        <h2>{w('today.login')}</h2>
        <p>{w('home.loginNote')}</p>
      </div>
      <Button block icon="log-in" onClick={() => location.assign(loginAddress())} label={w('login')} />
    </div>
  )
}
