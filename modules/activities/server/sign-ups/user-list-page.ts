import type { DataOf } from '#kernel/contract.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import type { signUpContract } from '../../sign-up-contract.ts'

type Data = DataOf<(typeof signUpContract)['signedUsers']>

const cells = (tag: 'th' | 'td', list: readonly string[]) =>
  `<tr>${list.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`

/** The list as a page without scripts; existing clients look for its toolbar and its table. */
export function userListPage({ title, columns, list, total, page, page_size }: Data): string {
  const pages = Math.max(1, Math.ceil(total / page_size))
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;overflow-x:auto}
h1{font-size:20px;margin:0 0 16px}
table{border-collapse:collapse;width:100%}
th,td{padding:10px 12px;border:1px solid color-mix(in srgb,currentcolor 20%,transparent);text-align:left;white-space:nowrap}
th{background:color-mix(in srgb,currentcolor 6%,transparent);font-weight:600}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<div class="table-toolbar-left"></div>
<table class="table">
<thead>${cells('th', columns)}</thead>
<tbody>${list.map((row) => cells('td', [row.realname, row.xgh, row.department, row.created, row.out_time])).join('')}</tbody>
</table>
<p>${page} / ${pages}</p>
</main>
</body>
</html>
`
}
