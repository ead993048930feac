import { asc, eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoSession } from '../demo-sessions.ts'
import { signUps } from '../sign-ups-schema.ts'

type Texts = readonly [zh: string, en: string]
type Demo = {
  title: Texts
  organiser: Texts
  place: Texts
  text: Texts
  end: Texts
  /** Hours from now. */
  opens: number
  closes: number
  way: 'tap' | 'code'
  state: 'draft' | 'published' | 'ended' | 'cancelled'
  checkOut?: boolean
  /** For so many students by name, or for everybody. */
  listed?: number
  came: number
}

const affairs = ['学生工作部', 'Student Affairs'] as const
const demos: readonly Demo[] = [
  {
    ...{
      title: ['新生安全教育签到', 'Safety lesson for new students'],
      organiser: affairs,
      place: ['大礼堂', 'Great hall'],
    },
    text: ['进场签到，散场签退。', 'Sign in when you come, and out when you leave.'],
    end: ['请按班级就座。', 'Please sit with your class.'],
    ...{ opens: -1, closes: 6, way: 'tap', state: 'published', checkOut: true, came: 46 },
  },
  {
    ...{ title: ['志愿者岗前培训', 'Training of volunteers'], organiser: ['校团委', 'Youth League'] },
    ...{
      place: ['学生活动中心 101', 'Student Centre 101'],
      text: ['请扫描讲台屏幕上的签到码。', 'Scan the code on the screen.'],
    },
    end: ['培训手册在座位上。', 'The handbook lies on your seat.'],
    ...{ opens: -0.5, closes: 4, way: 'code', state: 'published', listed: 30, came: 18 },
  },
  {
    ...{ title: ['运动会开幕式集合', 'Opening of the sports day'], organiser: ['体育部', 'Department of Sports'] },
    ...{
      place: ['田径场', 'Stadium'],
      text: ['请着院系队服。', 'Please wear the shirt of your school.'],
      end: ['', ''],
    },
    ...{ opens: 44, closes: 46, way: 'tap', state: 'published', came: 0 },
  },
  {
    ...{
      title: ['图书馆开放日', 'Open day of the library'],
      organiser: ['图书馆', 'Library'],
      place: ['图书馆一层', 'Library, ground floor'],
    },
    ...{
      text: ['参观后可领取纪念书签。', 'A bookmark for every visitor.'],
      end: ['感谢参观。', 'Thank you for coming.'],
    },
    ...{ opens: -122, closes: -116, way: 'tap', state: 'ended', came: 34 },
  },
  {
    ...{
      title: ['户外定向赛报到', 'Orienteering'],
      organiser: affairs,
      place: ['南门广场', 'South gate'],
      text: ['', ''],
      end: ['', ''],
    },
    ...{ opens: 20, closes: 22, way: 'tap', state: 'cancelled', came: 0 },
  },
  {
    ...{
      title: ['冬季长跑动员', 'Winter run'],
      organiser: affairs,
      place: ['田径场', 'Stadium'],
      text: ['', ''],
      end: ['', ''],
    },
    ...{ opens: 300, closes: 302, way: 'tap', state: 'draft', came: 0 },
  },
]

/** Projects in every state; the demo student has not signed in yet. */
export async function seedSignUps(ctx: SeedContext): Promise<void> {
  const lin = ctx.people['20260001']
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.role, 'student'))
    .orderBy(asc(people.number))
    .limit(80)
  const students = crowd.map(({ id }) => id)
  for (const [i, demo] of demos.entries()) await seedOne(ctx, demo, i + 1, students, lin)
}

async function seedOne(ctx: SeedContext, demo: Demo, number: number, students: readonly string[], lin?: string) {
  const told = ([zh, en]: Texts) => (ctx.site.languages[0] === 'en' ? en : zh)
  const at = (hours: number) => halfHour(new Date(ctx.now.getTime() + hours * 3_600_000))
  const [opensAt, closesAt] = [at(demo.opens), at(demo.closes)]
  const leaders = [ctx.people.T1002, ctx.people.T1001].flatMap((id) => id ?? [])
  const listed = demo.listed ? students.slice(0, demo.listed) : []
  const [title, titleEn] = demo.title
  const came = students.filter((id) => id !== lin).slice(0, demo.came)
  const session =
    demo.state === 'draft'
      ? null
      : await demoSession(
          ctx,
          {
            ...{ kind: 'signUp', title: { zh: title, en: titleEn }, place: { zh: demo.place[0], en: demo.place[1] } },
            ...{ leaders, startsAt: opensAt, endsAt: closesAt, opensAt, closesAt, lateAt: closesAt },
            ...{ roster: listed.length ? ('list' as const) : ('open' as const), walkIns: !listed.length },
            ...{ checkOut: demo.checkOut ?? false, openedAt: opensAt < ctx.now ? opensAt : ctx.now },
            modes: demo.way === 'tap' ? ['printed'] : ['turning', 'typed', 'scan'],
            points:
              demo.way === 'tap'
                ? [{ id: crypto.randomUUID(), code: crypto.randomUUID(), name: { zh: title, en: titleEn } }]
                : [],
            ...(demo.state === 'ended' ? { state: 'ended' as const, endedAt: closesAt } : {}),
            ...(demo.state === 'published' ? { state: 'open' as const } : {}),
            ...(demo.state === 'cancelled' ? { state: 'cancelled' as const } : {}),
          },
          listed,
          came.map((person, i) => ({ person, at: new Date(opensAt.getTime() + ((i * 7) % 25) * 60_000) })),
        )
  await ctx.db.insert(signUps).values({
    ...{ number, title, titleEn, opensAt, closesAt, leaders, session, way: demo.way, state: demo.state },
    ...{ organiser: told(demo.organiser), place: told(demo.place), text: told(demo.text), endText: told(demo.end) },
    ...audienceValues(listed.length ? { ...everyone, who: 'some', people: [...listed] } : everyone),
    ...{ checkOut: demo.checkOut ?? false, createdBy: ctx.people.admin ?? null },
    cancelReason: demo.state === 'cancelled' ? told(['天气原因取消。', 'Called off because of the weather.']) : '',
  })
}
