/** Sent when the shop cannot be composed at all; needs nothing but itself. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Horae · Back in a moment</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
</head>
<body>
<main>
<h1>Horae is being wound</h1>
<p>The shop is not reachable right now. Your cart and your account are not affected. This page tries again by itself every ten seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`;
