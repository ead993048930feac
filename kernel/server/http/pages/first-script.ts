import { languageCookie, languageCookieScope } from '#kernel/language/language-cookie.ts'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { previewHeader } from '#kernel/preview.ts'
import { getAllAuth, getUserName } from '#kernel/shell-contract.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import type { Portal } from '../../portal.ts'
import { jsonType } from '../answers/envelope.ts'
import { jsonInScript } from '../answers/escape.ts'
import type { PersonalData } from './personal-data.ts'

/** The calls a page makes first, by the page's path. */
export type FirstReads = Readonly<Record<string, readonly string[]>>

type Asked = { preview?: string | undefined; reads?: FirstReads | undefined; own?: PersonalData | undefined }

/** The only inline script of the document. */
export const firstScript = (site: Site, language: Language, asked: Asked = {}): string =>
  `${wearTheme};${chooseLanguage(site, language)};${askEarly(site, language, asked)}`

/** The first calls by page, for the modules of a site. */
export function firstReadsOf({ modules }: Pick<Portal, 'modules'>, site: Site): FirstReads {
  const own = modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))
  const rows = own.flatMap(({ firstReads = {} }) => Object.entries(firstReads))
  const byPage = new Map(rows.map(([page, calls]) => [page, calls.map(({ path }) => site.prefix + path)]))
  const pages = ['', ...byPage.keys()]
  return Object.fromEntries(pages.map((page) => [baseOf(site) + page, byPage.get(page || (site.tabs[0] ?? '')) ?? []]))
}

/** Applies theme and font size before the first paint, and detects messaging apps with their own title bar. */
const wearTheme =
  '{const d=document.documentElement.dataset;try{const t=localStorage.getItem("theme"),r=localStorage.getItem("reading");if(t==="light"||t==="dark")d.theme=t;if(/^[a-z]{1,9}$/.test(r))d.reading=r}catch{};if(/MicroMessenger|wxwork/i.test(navigator.userAgent))d.barless=""}'

/**
 * If the person chose another language than that of the document, sets the cookie and reloads the page. Only once, and
 * not when the cookie is refused or the browser is offline: then the page stays in the document's language.
 */
export function chooseLanguage({ prefix, languages }: Site, language: Language): string {
  const others = JSON.stringify(languages.filter((one) => one !== language))
  const cookie = `"${languageCookie}="+l`
  const isSet = `(document.cookie=${cookie}+${JSON.stringify(languageCookieScope(prefix))},document.cookie.includes(${cookie}))`
  const again = `if(${others}.includes(l)){if(s.${triedFor}!==l&&navigator.onLine&&${isSet}){s.${triedFor}=l;self.reloading=1;location.reload()}}else delete s.${triedFor}`
  return `try{const l=localStorage.getItem("lang"),s=sessionStorage;${again}}catch{}`
}

/** sessionStorage key: the language the page was already reloaded for. */
const triedFor = 'triedFor'

/**
 * Prefetches who is logged in and the page's first calls while the scripts load; `kernel/web/calls/prefetched.ts` takes the
 * answers. Goes by the URL in the address bar, since a document cached for offline use is opened for any page.
 */
function askEarly({ prefix, zone }: Site, language: Language, { preview, reads, own }: Asked): string {
  const paths = JSON.stringify([getAllAuth, getUserName].map(({ path }) => prefix + path))
  const ours = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(preview && { [previewHeader]: preview }),
    'X-Lang': language,
  }
  const all = `[...${paths},...(${JSON.stringify(reads ?? {})}[location.pathname]||[])]`
  const early = `self.early={cookies:document.cookie,language:"${language}",answers:{}}`
  // Skipped when the document contains the answers itself, or is about to reload in another language.
  const ask = `if(!self.reloading)for(const p of ${all}){const a=fetch(p,{credentials:"include",headers:${JSON.stringify(ours)}});a.catch(()=>{});self.early.answers[location.origin+p]=a}`
  return `${early};${own ? '' : ask}${reads ? learnDates(language, zone) : ''}`
}

/** Puts the answers in the document where prefetched ones would be. */
export function ownScript({ answers, now }: PersonalData): string {
  const headers = JSON.stringify({ 'content-type': jsonType, 'x-server-time': String(now) })
  return `{const a=${jsonInScript(answers)};for(const p in a)self.early.answers[location.origin+p]=Promise.resolve(new Response(a[p],{headers:${headers}}))}`
}

/** Warm-up: a browser's first date format in a language is slow, so it is created while the scripts load. */
const learnDates = (language: Language, zone: string): string =>
  `;setTimeout(()=>new Intl.DateTimeFormat("${localeNames[language]}",{timeZone:${JSON.stringify(zone)},hour:"2-digit"}))`
