import type { Route } from '#kernel/routes.ts'
import { personalCodes, scanLoginPages, sweeps } from '../code-variants.ts'
import type { codeMessages } from '../words/code.ts'
import type { scanMessages } from '../words/scan.ts'

type Word = keyof (typeof codeMessages)['zh'] | keyof (typeof scanMessages)['zh']

const code = () => import('./scanner/PersonalCode.tsx')
const sweep = () => import('./scanner/SweepCode.tsx')
const login = () => import('./scanner/ScanLogin.tsx')
const outcome = () => import('./scanner/ScanOutcome.tsx')

/** A variant is the same page with another preset. */
const codes = Object.entries(personalCodes).map(
  ([preset, { title }]): Route<Word> => ({
    path: `center/${preset}`,
    title,
    page: code,
    props: { preset },
    access: 'person',
  }),
)

const scanners = Object.entries(sweeps).map(
  ([preset, { title }]): Route<Word> => ({
    path: `center/${preset}`,
    title,
    page: sweep,
    props: { preset },
    access: 'person',
    tab: true,
  }),
)

const logins = Object.entries(scanLoginPages).flatMap(([preset, { title, steps }]): Route<Word>[] => [
  // Public: on the desktop nobody is logged in yet. With a code in the URL the page itself requires a login.
  { path: `${preset}/index`, title, page: login, props: { preset }, wide: steps },
  { path: `${preset}/success`, title: `${title}Success`, page: outcome, props: { preset, outcome: 'success' } },
  { path: `${preset}/cancel`, title: `${title}Cancel`, page: outcome, props: { preset, outcome: 'cancel' } },
])

export const scanRoutes: readonly Route<Word>[] = [
  ...codes,
  ...scanners,
  { path: 'center/wxpay', title: 'title.wxpay', page: () => import('./account/WxPay.tsx'), access: 'person' },
  ...logins,
]
