import { pageMessages } from '../words/page.ts'

/** Words of portal pages. */
export const approvalsWords = { key: 'approvals', messages: pageMessages }
