import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'appointments', messages: manageMessages }
