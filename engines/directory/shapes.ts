import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'

/** Kinds that are made and chosen by hand. */
export const tagKinds = ['class', 'group'] as const
/**
 * A class of `engines/courses` is a tag of the kind `course`, so that it is an audience. There are tens of thousands of
 * them: no list and picker of tags shows them.
 */
export const courseTag = 'course' as const

/** Of a member of an ordinary tag: `member`. Auditors of a class see it in their timetable; they do not bear its tag. */
export const memberRoles = ['member', 'student', 'teacher', 'auditor'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A person as lists and pickers show them: these fields only, the number masked. */
export const personFace = z.object({
  ...strings('id', 'name', 'number', 'role', 'avatar', 'department'),
  /** Title of their primary post; '' for none. */
  title: z.string(),
})

export const departmentFace = z.object({
  id: z.string(),
  name: z.string(),
  /** The names of the units above it, from the top: 计算机学院 / 软件工程系. */
  path: z.string(),
  hasChildren: z.boolean(),
})

export const tagFace = z.object({ id: z.string(), name: z.string(), kind: z.enum(tagKinds) })
export const crumb = z.object({ id: z.string(), name: z.string() })

export type PersonFace = z.output<typeof personFace>
export type DepartmentFace = z.output<typeof departmentFace>
export type TagFace = z.output<typeof tagFace>
export type Crumb = z.output<typeof crumb>
