import { openEveryOfficePage } from './office.ts'

openEveryOfficePage({ lang: 'tw', size: 'phone' })
