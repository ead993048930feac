import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { hasPage } from '#kernel/web/pages/navigation.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { BrandHeader } from '#kernel/web/ui/media/BrandHeader.tsx'
import { greetingOf } from '../../greeting.ts'
import { SearchLink } from '../search/SearchLink.tsx'
import { homeWords } from './home-words.ts'

const today = { month: 'long', day: 'numeric', weekday: 'long' } as const

export function HomeHeader() {
  const w = useWords(homeWords)
  const session = useSession()
  const site = pageInfo().names[useLanguage()] ?? pageInfo().site.name
  const greeting = w(greetingAt())
  return (
    <BrandHeader>
      <div className="home-head__bar">
        <img className="home-head__logo" src={pageInfo().brand.logo} alt="" width={36} height={36} />
        <span className="home-head__site">{site}</span>
        <Who />
      </div>
      <p className="home-head__greeting">
        {session.state === 'person' ? w('greeting.named', { greeting, name: session.name }) : greeting}
      </p>
      <p className="home-head__day">{formatTime(new Date(serverNow()), today)}</p>
      <div className="home-head__search">
        <SearchLink />
      </div>
    </BrandHeader>
  )
}

/**
 * In the campus time zone, not the device's, and in the language already loaded: creating another Intl format is slow.
 */
const greetingAt = (now: Date = new Date(serverNow())) =>
  greetingOf(Number.parseInt(formatTime(now, { hour: '2-digit' }), 10))

function Who() {
  const w = useWords(homeWords)
  const session = useSession()
  if (session.state === 'anonymous') {
    return (
      <button type="button" className="home-head__login c-press" onClick={() => location.assign(loginAddress())}>
        {w('login')}
      </button>
    )
  }
  if (session.state !== 'person' || !hasPage('center/personal')) return null
  return (
    <Link to="center/personal" className="c-round home-head__me c-press" aria-label={w('home.me')}>
      <Avatar name={session.name} size={36} />
    </Link>
  )
}
