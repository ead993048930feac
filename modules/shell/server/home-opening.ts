import type { DayItem } from '#engines/agenda/shapes.ts'
import { clearDate } from '#kernel/clear-date.ts'
import { asWritten, dayIn, minutesIn } from '#kernel/clock.ts'
import type { DataOf } from '#kernel/contract.ts'
import { fill, localeNames, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { baseOf, defaultLogo } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { greetingOf } from '../greeting.ts'
import { shell } from '../module.ts'

type Home = DataOf<typeof contract.home>
type Today = Extract<Home['blocks'][number], { kind: 'today' }>

const most = 5

/** HTML of the home page's head and day block, so that they are visible before any script has run. */
export function homeOpening(ctx: ReadContext, [home]: readonly unknown[]): string {
  const { blocks } = home as Home
  const today = blocks[0]?.kind === 'today' ? blocks[0] : undefined
  return `<div class="c-screen c-screen--grey"><div class="c-screen__body">${head(ctx)}<div class="home">${today ? dayOf(ctx, today) : ''}</div></div></div>`
}

const say = (ctx: ReadContext, key: string, params?: Params): string =>
  escapeHtml(fill(wordingOf(shell, key, ctx.language, ctx.site.words), params))

function head(ctx: ReadContext): string {
  const { site, language, now } = ctx
  const name = escapeHtml(site.name[language] ?? site.name[site.languages[0]!] ?? site.id)
  const greeting = wordingOf(shell, greetingOf(hourIn(ctx)), language, site.words)
  const date = timeIn(ctx, now.getTime() / 1000, { month: 'long', day: 'numeric', weekday: 'long' })
  const logo = escapeHtml(site.brand.logo || defaultLogo(site))
  return `<header class="c-brand"><div class="home-head__bar"><img class="home-head__logo" src="${logo}" alt="" width="36" height="36"><span class="home-head__site">${name}</span></div>
<p class="home-head__greeting">${say(ctx, 'greeting.named', { greeting, name: shownName(language, personOf(ctx)) })}</p>
<p class="home-head__day">${escapeHtml(date)}</p><div class="home-head__search"><a class="search-link" href="${baseOf(site)}polymerization/search"><span>${say(ctx, 'search.hint')}</span></a></div></header>`
}

const hourIn = ({ site, now }: ReadContext): number => Math.floor(minutesIn(site.zone, now) / 60)

function dayOf(ctx: ReadContext, { times, due, todo }: Today): string {
  if (times.length + due.length === 0) return `<div class="home-free"><span>${say(ctx, 'today.empty')}</span></div>`
  const count = todo ? `<span class="home-day__count">${todo}</span>` : ''
  const first = times.length
    ? `<h2 class="home-day__head">${say(ctx, 'block.today')}</h2><ol class="home-day">${times
        .slice(0, most)
        .map((item) => timeRow(ctx, item))
        .join('')}</ol>`
    : ''
  const then = due.length
    ? `<h2 class="home-day__head">${say(ctx, 'today.due')}${count}<span class="home-day__more-link">${say(ctx, 'today.all')}</span></h2><ul class="home-day">${due
        .slice(0, most)
        .map((item) => dueRow(ctx, item))
        .join('')}</ul>`
    : ''
  return `<div class="c-card c-card--flush">${first}${then}</div>`
}

const words = ({ title, subtitle }: DayItem): string =>
  `<span class="home-day__title">${escapeHtml(title)}</span>${subtitle ? `<span class="home-day__more">${escapeHtml(subtitle)}</span>` : ''}`

const leadTo = ({ site }: ReadContext, { page }: DayItem): string => escapeHtml(`${baseOf(site)}${page}`)

function timeRow(ctx: ReadContext, item: DayItem): string {
  const at = item.startsAt ? clockTime(ctx, item.startsAt) : say(ctx, 'today.any')
  return `<li><a class="home-day__item" href="${leadTo(ctx, item)}"><span class="home-day__time">${at}</span><span class="home-day__what">${words(item)}</span></a></li>`
}

/** Placeholder for the icon that the page draws. */
function dueRow(ctx: ReadContext, item: DayItem): string {
  return `<li><a class="home-due__item" href="${leadTo(ctx, item)}"><span class="c-icon" style="width:20px;height:20px"></span><span class="home-due__what">${words(item)}</span><span class="home-due__when">${dueText(ctx, item)}</span></a></li>`
}

function dueText(ctx: ReadContext, { dueAt }: DayItem): string {
  if (dueAt === 0) return ''
  if (dueAt * 1000 < ctx.now.getTime()) return say(ctx, 'today.late')
  const { zone } = ctx.site
  const at = asWritten(zone, dueAt)
  const isToday = dayIn(zone, new Date(at * 1000)) === dayIn(zone, ctx.now)
  return say(ctx, 'today.until', { at: isToday ? clockTime(ctx, at) : shortDay(ctx, at) })
}

const clockTime = (ctx: ReadContext, at: number): string =>
  timeIn(ctx, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const shortDay = (ctx: ReadContext, at: number): string => timeIn(ctx, at, { month: 'numeric', day: 'numeric' })

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a DateTimeFormat takes longer than rendering a whole home page. */
function timeIn({ site, language }: ReadContext, at: number, style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${site.zone} ${Object.keys(style)}`
  const locale = localeNames[language]
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: site.zone, ...clearDate(locale, style) })
  formats.set(key, format)
  return format.format(new Date(at * 1000))
}
