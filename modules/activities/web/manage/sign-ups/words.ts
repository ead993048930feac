import { manageSignUpsMessages } from '../../../words/manage-sign-ups.ts'

export const deskWords = { key: 'activities', messages: manageSignUpsMessages }
