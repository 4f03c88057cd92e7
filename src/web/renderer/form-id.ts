/**
 * Id of the form that the controls of a step belong to. They name it and stand beside it: at each event React looks for
 * listeners on every ancestor, and on a form that is a search through the names of all its controls.
 */
export const FORM_ID = 'flow-form'
