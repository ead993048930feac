import { pageSignMessages } from '../../words/page-sign.ts'

export const signWords = { key: 'appointments', messages: pageSignMessages }
