import type { FlowPart, PartEvent, PartTransition } from './flow-part.ts'

/** The answers that an event meets: now, and before it. */
export type Answered = Parameters<FlowPart<unknown, never, never>['step']>[2]

/** An event, by its type. */
export interface Typed {
  readonly type: string
}

/** A handler for each type of event. An event without a handler does not compile. */
export type EventHandlers<Event extends Typed, Constants, State, Answers, Result> = {
  readonly [Type in Event['type']]: (
    constants: Constants,
    state: State,
    event: Extract<Event, { readonly type: Type }>,
    answers: Answers,
  ) => Result
}

/** The handlers of a flow's part: of the events that all flows have, and `own` for those of the part. */
export type PartHandlers<Constants, State, OwnEvent, OwnEffect> = EventHandlers<
  PartEvent<OwnEvent>,
  Constants,
  State,
  Answered,
  PartTransition<State, OwnEffect>
>
