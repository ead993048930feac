import { startOffice } from '#kernel/web/office/start.tsx'
import { moduleOffices } from './modules.office.ts'

startOffice(moduleOffices)
