interface Landmark {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** "New York, NY" */
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Squares, streets and sights that people dine near: degrees, city, name, and what else each is called. */
const table = `
40.758 -73.986|New York, NY|Times Square|Times Sq
40.783 -73.966|New York, NY|Central Park
40.706 -74.009|New York, NY|Wall Street
40.723 -74.003|New York, NY|SoHo
40.734 -74.003|New York, NY|Greenwich Village|West Village
40.753 -73.977|New York, NY|Grand Central|Grand Central Station|Grand Central Terminal
40.751 -73.994|New York, NY|Penn Station|Madison Square Garden
40.759 -73.979|New York, NY|Rockefeller Center
40.774 -73.957|New York, NY|Upper East Side
40.787 -73.975|New York, NY|Upper West Side
41.884 -87.633|Chicago, IL|The Loop
41.895 -87.624|Chicago, IL|Magnificent Mile|Mag Mile
41.892 -87.605|Chicago, IL|Navy Pier
41.948 -87.655|Chicago, IL|Wrigley Field|Wrigleyville
41.879 -87.636|Chicago, IL|Willis Tower|Sears Tower
34.102 -118.327|Los Angeles, CA|Hollywood Walk of Fame|Walk of Fame
33.985 -118.470|Los Angeles, CA|Venice Beach
34.008 -118.499|Santa Monica, CA|Santa Monica Pier
33.812 -117.919|Anaheim, CA|Disneyland
37.808 -122.418|San Francisco, CA|Fisherman's Wharf
37.795 -122.394|San Francisco, CA|Ferry Building|Embarcadero
32.712 -117.160|San Diego, CA|Gaslamp Quarter|Gaslamp
36.115 -115.173|Las Vegas, NV|Las Vegas Strip|The Strip|Vegas Strip
25.783 -80.134|Miami Beach, FL|South Beach
28.385 -81.564|Orlando, FL|Walt Disney World|Disney World|Disneyworld
28.474 -81.468|Orlando, FL|Universal Orlando|Universal Studios Florida
29.958 -90.064|New Orleans, LA|French Quarter
29.959 -90.066|New Orleans, LA|Bourbon Street
42.347 -71.097|Boston, MA|Fenway Park|Fenway
42.360 -71.057|Boston, MA|Faneuil Hall|Quincy Market
42.350 -71.081|Boston, MA|Back Bay
42.374 -71.119|Cambridge, MA|Harvard Square
38.890 -77.023|Washington, DC|National Mall
38.910 -77.043|Washington, DC|Dupont Circle
39.286 -76.611|Baltimore, MD|Inner Harbor
39.949 -75.150|Philadelphia, PA|Independence Hall|Liberty Bell
47.610 -122.342|Seattle, WA|Pike Place Market|Pike Place
47.621 -122.349|Seattle, WA|Space Needle
29.424 -98.486|San Antonio, TX|River Walk|Riverwalk|The Alamo
32.784 -96.784|Dallas, TX|Deep Ellum
44.855 -93.242|Bloomington, MN|Mall of America
35.140 -90.052|Memphis, TN|Beale Street`;

export const landmarks: readonly Landmark[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [degrees = '', city = '', name = '', ...otherNames] = line.split('|');
    const [latitude, longitude] = degrees.split(' ').map(Number);
    return { name, otherNames, city, latitude: latitude ?? 0, longitude: longitude ?? 0 };
  });
