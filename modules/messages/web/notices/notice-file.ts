import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { noticeContract } from '../../notice-contract.ts'

/** URL of a notice's file, by the id of the notice or of its message. */
export const noticeFileUrl = (id: string, file: string): string =>
  `${pageInfo().prefix}${noticeContract.noticeFile.path}?id=${id}&file=${file}`
