import type { Page } from './shapes.ts'

/** The addresses of the page set: one page, each showing the rounds of its kind. */
export const addresses = {
  choice: 'fudan/courseSelection',
  supplement: 'fudan/bulu',
  english: 'fudanGeneralEnglish/index',
} as const satisfies Record<Page, string>

/** The address for desktop computers of the usual choice. */
export const wideAddress = 'fudan/PCcourseSelection'

export const pageOf = (page: Page): string => addresses[page]

/** Which rounds an address shows. */
export const roundsOf = (address: string): Page =>
  address.startsWith(addresses.supplement)
    ? 'supplement'
    : address.startsWith('fudanGeneralEnglish')
      ? 'english'
      : 'choice'
