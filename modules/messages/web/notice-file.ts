import { pageInfo } from '#kernel/web/page-info.ts'
import { noticeContract } from '../notice-contract.ts'

/** Where a file of a notice is, by the id of the notice or of the message it became. */
export const noticeFileUrl = (id: string, file: string): string =>
  `${pageInfo().prefix}${noticeContract.noticeFile.path}?id=${id}&file=${file}`
