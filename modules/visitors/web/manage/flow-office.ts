import type { OfficePages } from '#engines/flow/web/manage/office/office-pages.ts'
import { flowRights as rights } from '../../flow-rights.ts'
import { officeContract } from '../../office-contract.ts'

/** The flow engine's back office with this module's calls. */
export const office: OfficePages = { calls: officeContract, base: 'manage/visitors', module: 'visitors', rights }
