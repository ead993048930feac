import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { escapeHtml, jsonInScript } from '#kernel/server/http/answers/escape.ts'
import { legacyPage } from '#kernel/server/http/answers/legacy-page.ts'
import { health } from '../../module.ts'

export type FaceData = {
  info: Record<string, unknown>
  oldInfo: Record<string, unknown>
  uinfo: { realname: string; role: { number: string } }
  hasFlag: number
}

/**
 * The report page as legacy clients scrape it: `var def = …;`, `oldInfo: …,` and `hasFlag: '…'`, literals with bare
 * keys, each on its own line, in the first script of this type under the body. A browser is redirected to the real
 * page. Clients take the login words anywhere in the page as a sign of a lost session, so answers must not contain
 * them.
 */
export function reportFace(ctx: ReadContext, { info, oldInfo, uinfo, hasFlag }: FaceData): string {
  // Always in Chinese: clients look for the title.
  const said = (key: string) => escapeHtml(wordingOf(health, key, 'zh'))
  return legacyPage(ctx.site, {
    title: wordingOf(health, 'title.report', 'zh'),
    page: 'ncov/index',
    body: ({ title, href }) => `<h1>${title}</h1>
<p>${said(hasFlag === 1 ? 'face.done' : 'face.due')}</p>
<p><a href="${href}">${said('face.open')}</a></p>
<script type="text/javascript">
var def = ${inScript(info)};
var vm = {
data: {
realname: ${literal(uinfo.realname, '"')},
number: ${literal(uinfo.role.number, "'")},
uinfo: ${inScript(uinfo)},
oldInfo: ${inScript(oldInfo)},
hasFlag: '${hasFlag}',
sfzgsxsx: ${digit(info.sfzgsxsx)},
sfzhbsxsx: ${digit(info.sfzhbsxsx)},
szgjcs: ${literal(String(info.szgjcs ?? ''), "'")},
}
};
</script>`,
  })
}

/** JSON on one line that cannot end the script element. */
const inScript = (value: unknown): string => withoutLogin(jsonInScript(value))

/** A literal in this quote: clients read up to the next quote, so quotes, line ends and `<` are escaped inside. */
function literal(text: string, quote: '"' | "'"): string {
  const inside = [...text].map((char) => (char === quote || isRisky.test(char) ? escaped(char) : char)).join('')
  return `${quote}${withoutLogin(inside)}${quote}`
}

const isRisky = /[\\<\p{Cc}\u2028\u2029]/u
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
const withoutLogin = (text: string): string => text.replaceAll('登录', '\\u767b\\u5f55')

/** Clients read one character. */
const digit = (value: unknown): string => (/^\d$/.test(String(value)) ? String(value) : '0')
