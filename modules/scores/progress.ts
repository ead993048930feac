import * as z from 'zod'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { int, needed } from '#kernel/shapes.ts'
import { type Counted, isPassed } from './gpa.ts'
import type { Rule } from './rule-shapes.ts'
import { courseCode, kinds } from './shapes.ts'

/** A course of a programme's plan. Credits in tenths. */
const planCourse = z.object({ code: courseCode(), ...saidInput('name', needed(80), 120, 80), credit: int(0, 600) })

/** A module of a plan: the credits it asks for, its courses, and kinds of courses any of which counts. */
export const planModule = z.object({
  ...saidInput('name', needed(60), 100, 60),
  credits: int(0, 3000),
  courses: z.array(planCourse).max(120).default([]),
  kinds: z.array(z.enum(kinds)).max(kinds.length).default([]),
})
export type PlanModule = z.output<typeof planModule>

export const courseStates = ['done', 'running', 'failed', 'missing'] as const
export type CourseState = (typeof courseStates)[number]

export const moduleProgress = z.object({
  ...saidOutput('name'),
  asked: z.int(),
  done: z.int(),
  running: z.int(),
  courses: z.array(z.object({ code: z.string(), ...saidOutput('name'), credit: z.int(), state: z.enum(courseStates) })),
})
export type ModuleProgress = z.output<typeof moduleProgress>

/** A result with its name; `isShown` is false for a course without a published grade. */
export type Taken = Counted & { name: string; nameEn: string; nameTw: string; isShown: boolean }

/** How far someone is in each module of their plan. A course counts once, where the plan names it. */
export function progressOf(modules: readonly PlanModule[], taken: readonly Taken[], rule: Rule): ModuleProgress[] {
  const byCode = Map.groupBy(taken, ({ code }) => code)
  const named = new Set(modules.flatMap(({ courses }) => courses.map(({ code }) => code)))
  const free = [...byCode.values()].filter(([first]) => !named.has(first!.code))
  const used = new Set<string>()
  return modules.map((module) => {
    const own = module.courses.map((course) => ({ ...course, state: stateOf(byCode.get(course.code) ?? [], rule) }))
    const others = free.flatMap((attempts) => {
      const { code, kind, name, nameEn, nameTw, credit } = attempts.at(-1)!
      if (!module.kinds.includes(kind) || used.has(code)) return []
      used.add(code)
      return [{ code, name, nameEn, nameTw, credit, state: stateOf(attempts, rule) }]
    })
    const courses = [...own, ...others]
    const sum = (state: CourseState) =>
      courses.filter((one) => one.state === state).reduce((all, { credit }) => all + credit, 0)
    const { name, nameEn, nameTw, credits } = module
    return { name, nameEn, nameTw, asked: credits, done: sum('done'), running: sum('running'), courses }
  })
}

function stateOf(attempts: readonly Taken[], rule: Rule): CourseState {
  if (attempts.length === 0) return 'missing'
  if (attempts.some((one) => one.isShown && isPassed(one, rule))) return 'done'
  return attempts.some(({ isShown }) => !isShown) ? 'running' : 'failed'
}

/** Of the whole plan: what counts of a module is at most what it asks for. */
export function totalOf(modules: readonly ModuleProgress[]) {
  const sum = (of: (one: ModuleProgress) => number) => modules.reduce((all, one) => all + of(one), 0)
  return {
    asked: sum(({ asked }) => asked),
    done: sum(({ asked, done }) => Math.min(asked, done)),
    running: sum(({ asked, done, running }) => Math.max(0, Math.min(asked - done, running))),
  }
}
