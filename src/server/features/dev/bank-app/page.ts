/** A product that the demonstration links to: the path of its page, and its name for developers. */
export interface OfferedProduct {
  readonly path: string
  readonly product: string
}

/** Returns the page with the form. Publishing validates product paths and names, so they need no HTML escaping. */
export function bankAppPage(products: readonly OfferedProduct[]): string {
  const choices = products.map(({ path, product }) => `<option value="${path}">${product}</option>`).join('')
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bankens app</title></head>
<body>
<main>
<h1>Bankens app</h1>
<p>Här börjar ett köp som i bankens app: banken skickar med vad den vet om kunden.</p>
<form method="post" action="/dev/bank-app">
<p><label>Försäkring <select name="path">${choices}</select></label></p>
<p><label>Personnummer, 12 siffror <input name="personalNumber" value="198507092388" inputmode="numeric"></label></p>
<p><label>Registreringsnummer, om det gäller ett fordon <input name="registrationNumber"></label></p>
<p><button>Till försäkringen</button></p>
</form>
</main>
</body>
</html>
`
}
