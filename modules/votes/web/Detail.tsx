import { usePage } from '#kernel/web/pages/page-context.ts'
import { VoteDetail } from './VoteDetail.tsx'

export default function Detail() {
  return <VoteDetail id={usePage().query.id ?? ''} />
}
