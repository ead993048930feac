import { usePage } from '#kernel/web/pages/page-context.ts'
import { LotteryDetail } from './LotteryDetail.tsx'
import { LotteryList } from './LotteryList.tsx'

/** All prize draws, or the one with `id`. */
export default function Lottery() {
  const { id = '' } = usePage().query
  return id ? <LotteryDetail id={id} /> : <LotteryList />
}
