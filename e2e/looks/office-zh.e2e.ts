import { openEveryOfficePage } from './office.ts'

openEveryOfficePage({ lang: 'zh', size: 'desktop', examination: 'all' })
