import { localeNames } from '#kernel/messages.ts'
import { getAllAuth, getUserName } from '#kernel/platform.ts'
import { previewHeader } from '#kernel/preview.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import type { Portal } from '../portal.ts'
import { jsonType } from './envelope.ts'
import { jsonInScript } from './escape.ts'
import type { OwnPage } from './own-page.ts'

/** What a page asks for first: the paths of its calls, by the page's own path. */
export type FirstReads = Readonly<Record<string, readonly string[]>>

type Asked = { preview?: string | undefined; reads?: FirstReads | undefined; own?: OwnPage | undefined }

/** The one script that stands in the document itself. */
export const firstScript = (site: Site, asked: Asked = {}): string => `${wearTheme};${askEarly(site, asked)}`

/** Of the modules a site has. */
export function firstReadsOf({ modules }: Pick<Portal, 'modules'>, site: Site): FirstReads {
  const own = modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))
  const rows = own.flatMap(({ firstReads = {} }) => Object.entries(firstReads))
  const byPage = new Map(rows.map(([page, calls]) => [page, calls.map(({ path }) => site.prefix + path)]))
  const pages = ['', ...byPage.keys()]
  return Object.fromEntries(pages.map((page) => [baseOf(site) + page, byPage.get(page || (site.tabs[0] ?? '')) ?? []]))
}

/**
 * The light or dark and the size of letters a person chose, before anything is drawn; and whether a messaging app draws a
 * title bar of its own.
 */
const wearTheme =
  '{const d=document.documentElement.dataset;try{const t=localStorage.getItem("theme"),r=localStorage.getItem("reading");if(t==="light"||t==="dark")d.theme=t;if(/^[a-z]{1,9}$/.test(r))d.reading=r}catch{};if(/MicroMessenger|wxwork/i.test(navigator.userAgent))d.barless=""}'

/**
 * Who is here, and what the page begins with, is asked while the scripts are still on their way; `kernel/web/early.ts`
 * takes the answers. By the address itself: a document kept for want of a signal is opened as any page.
 */
function askEarly({ prefix, languages, zone }: Site, { preview, reads, own }: Asked): string {
  const paths = JSON.stringify([getAllAuth, getUserName].map(({ path }) => prefix + path))
  const headers = JSON.stringify({ 'X-Requested-With': 'XMLHttpRequest', ...(preview && { [previewHeader]: preview }) })
  const tongue = `let l;try{l=localStorage.getItem("lang")}catch{};const o=${JSON.stringify(languages)};if(!o.includes(l))l=o[0]`
  const all = `[...${paths},...(${JSON.stringify(reads ?? {})}[location.pathname]||[])]`
  // What stands in the document itself is not asked for, unless in another language.
  const isThere = own
    ? `if(l===${JSON.stringify(own.language)})self.early.own=1;else document.documentElement.dataset.otherwise="";`
    : ''
  return `{${tongue};self.early={cookies:document.cookie,language:l,answers:{}};${isThere}if(!self.early.own)for(const p of ${all}){const a=fetch(p,{credentials:"include",headers:{...${headers},"X-Lang":l}});a.catch(()=>{});self.early.answers[location.origin+p]=a}${reads ? learnDates(zone) : ''}}`
}

/** The answers that the document holds, as if they had been asked for. */
export function ownScript({ answers, now }: OwnPage): string {
  const headers = JSON.stringify({ 'content-type': jsonType, 'x-server-time': String(now) })
  return `if(self.early.own){const a=${jsonInScript(answers)};for(const p in a)self.early.answers[location.origin+p]=Promise.resolve(new Response(a[p],{headers:${headers}}))}`
}

/** A browser's first date in a language takes it a long moment: spent while it waits for the scripts, and not when they draw. */
const learnDates = (zone: string): string =>
  `setTimeout(()=>new Intl.DateTimeFormat(${JSON.stringify(localeNames)}[l],{timeZone:${JSON.stringify(zone)},hour:"2-digit"}))`
