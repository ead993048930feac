import { Feed } from './Feed.tsx'

export default function Hall() {
  return <Feed title="title.hall" views={['coming', 'past']} searches />
}
