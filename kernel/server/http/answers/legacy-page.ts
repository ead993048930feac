import { baseOf, type Site } from '#kernel/site.ts'
import { escapeHtml } from './escape.ts'

type LegacyPage = {
  /** Plain text. */
  title: string
  /** The page of the portal that a browser is redirected to. */
  page: string
  /** Gets title and address escaped. */
  body: (escaped: { title: string; href: string }) => string
}

/** An HTML page that legacy clients scrape. It is always in Chinese, and a browser is redirected to the real page. */
export function legacyPage(site: Site, { title, page, body }: LegacyPage): string {
  const escaped = { title: escapeHtml(title), href: escapeHtml(`${baseOf(site)}${page}`) }
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped.title}</title>
<meta http-equiv="refresh" content="0;url=${escaped.href}">
</head>
<body>
${body(escaped)}
</body>
</html>
`
}
