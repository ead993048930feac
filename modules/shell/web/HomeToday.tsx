import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { serverNow } from '#kernel/web/server-clock.ts'
import { loginAddress, useSession } from '#kernel/web/session.ts'
import { clockTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { classes } from '#kernel/web/ui/classes.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { HomeBlock } from '../contract.ts'
import { nearest } from './nearest.ts'
import { shellWords } from './words.ts'

type Item = Extract<HomeBlock, { kind: 'today' }>['items'][number]

/** The day by the clock; for someone unknown, the reason to say who they are. */
export function HomeToday({ items }: { items: readonly Item[] }) {
  const w = useWords(shellWords)
  if (useSession().state === 'anonymous') return <Invitation />
  if (items.length === 0) {
    return (
      <div className="home-free">
        <Icon name="calendar-check" size={20} />
        <span>{w('today.empty')}</span>
      </div>
    )
  }
  return (
    <Card flush>
      <h2 className="home-day__head">{w('block.today')}</h2>
      <Day items={items} />
    </Card>
  )
}

function Day({ items }: { items: readonly Item[] }) {
  const w = useWords(shellWords)
  useLanguage()
  const [isWhole, setWhole] = useState(false)
  const now = serverNow() / 1000
  const next = items.find(({ time }) => time >= now)
  const few = nearest(items, now)
  return (
    <>
      <ol className="home-day">
        {(isWhole ? items : few).map((item) => (
          <li key={`${item.module} ${item.page} ${item.time} ${item.title}`}>
            <DayItem item={item} isNext={item === next} isPast={item.time > 0 && item.time < now} />
          </li>
        ))}
      </ol>
      {few.length < items.length && (
        <button
          type="button"
          className="home-day__all c-focus"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? w('today.less') : w('today.rest', { n: items.length - few.length })}
          <Icon name="chevron-down" size={18} />
        </button>
      )}
    </>
  )
}

function DayItem({ item, isNext, isPast }: { item: Item; isNext: boolean; isPast: boolean }) {
  const w = useWords(shellWords)
  return (
    <Go
      to={item.page}
      className={classes('home-day__item c-focus', isNext && 'home-day__item--next', isPast && 'home-day__item--past')}
    >
      <span className="home-day__time">
        {item.time ? formatTime(item.time, clockTime) : w('today.any')}
        {item.time > 0 && !isToday(item.time) && <small>{formatTime(item.time, dayOnly)}</small>}
      </span>
      <span className="home-day__what">
        <span className="home-day__title">{item.title}</span>
        {item.subtitle && <span className="home-day__more">{item.subtitle}</span>}
      </span>
      <Icon name="chevron-right" size={18} />
    </Go>
  )
}

/** After midnight is still close enough to be told of today. */
const dayOnly = { month: 'numeric', day: 'numeric' } as const

function Invitation() {
  const w = useWords(shellWords)
  return (
    <div className="home-invite">
      <span className="home-invite__mark">
        <Icon name="calendar-days" size={26} />
      </span>
      <div className="home-invite__words">
        <h2>{w('today.login')}</h2>
        <p>{w('home.loginNote')}</p>
      </div>
      <Button block icon="log-in" onClick={() => location.assign(loginAddress())}>
        {w('login')}
      </Button>
    </div>
  )
}
