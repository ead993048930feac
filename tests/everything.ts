import { modules } from '#app/modules.server.ts'
import { endpointsOf } from '#kernel/server/http/route-table.ts'
import { campus } from '#kernel/testing/campus.ts'

export const endpoints = endpointsOf(modules)

/** The whole product on one portal; `connections` to its database are six unless said. */
export const wholeCampus = (connections?: number) => campus(modules, [], { ...(connections && { connections }) })
