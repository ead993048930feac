import { pageSignUpsMessages } from '../../words/page-sign-ups.ts'

export const signUpWords = { key: 'activities', messages: pageSignUpsMessages }
