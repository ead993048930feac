import type { OfficePages } from '#engines/flow/web/manage/office/office-pages.ts'
import { contract } from '../../contract.ts'
import { flowRights as rights } from '../../flow-rights.ts'

/** The flow engine's back office with this module's calls. */
export const office: OfficePages = { calls: contract, base: 'manage/documents', module: 'documents', rights }
