import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'network', messages: manageMessages }
