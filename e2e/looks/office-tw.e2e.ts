import { openEveryModuleOffice } from './office.ts'

openEveryModuleOffice({ lang: 'tw', size: 'phone' })
