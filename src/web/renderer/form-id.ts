/**
 * Id of the form that the controls of a step name with `form`. They stand outside it: React looks for listeners on
 * every ancestor at each event, and on a form that searches the names of all its controls.
 */
export const FORM_ID = 'flow-form'
